import type { Post } from "@contract/posts.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate, useParams } from "react-router-dom";
import { QueryPage } from "@/components/layout/query-page";
import { NotFound } from "@/components/ui/not-found";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton, SkeletonGroup } from "@/components/ui/skeleton";
import { TextLink } from "@/components/ui/text-link";
import { useUserId } from "@/features/auth/auth-context";
import { PostItem } from "@/features/posts/components/post-item";
import { PostSkeletons } from "@/features/posts/components/post-skeletons";
import { Replies } from "@/features/posts/components/replies";
import { listedPost, postQuery } from "@/features/posts/reply-queries";
import { UnseenPost } from "@/features/safety/components/unseen-post";
import { displayName } from "@/lib/names";
import { useDocumentTitle } from "@/lib/page/use-document-title";
import { paths } from "@/lib/paths";

const titleOf = ({ user }: Post) => `${displayName(user)} says`;

export function PostPage() {
  const { postId = "" } = useParams();
  const userId = useUserId();
  const client = useQueryClient();
  const query = useQuery({
    ...postQuery(userId, postId),
    initialData: () => listedPost(client, userId, postId)?.post,
    initialDataUpdatedAt: () => listedPost(client, userId, postId)?.readAt,
  });
  useDocumentTitle(query.data ? titleOf(query.data) : "Post");
  return (
    <QueryPage
      query={query}
      errorTitle="This post could not be loaded"
      loading={
        <SkeletonGroup label="Loading the post">
          <div className="grid gap-2 pb-6 sm:pb-8">
            <Skeleton className="h-5 w-12" />
            <Skeleton className="h-12 w-72" />
          </div>
          <PostSkeletons count={1} />
        </SkeletonGroup>
      }
      missing={
        <>
          <NotFound title="Nothing to see here" to={paths.feed} linkText="Read the feed">
            This post was deleted, or the link has a typo.
          </NotFound>
          <UnseenPost postId={postId} />
        </>
      }
    >
      {(post) => <PostView key={post.id} post={post} userId={userId} />}
    </QueryPage>
  );
}

function PostView({ post, userId }: { post: Post; userId: string }) {
  const navigate = useNavigate();
  return (
    <>
      <PageHeader
        kicker={
          <TextLink isAlone to={paths.feed}>
            Feed
          </TextLink>
        }
        title={titleOf(post)}
      />
      <PostItem
        post={post}
        userId={userId}
        isOpen
        onDeleted={() => navigate(paths.feed, { replace: true })}
      />
      <Replies post={post} />
    </>
  );
}

import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { PostList } from "@/features/posts/components/post-list";
import { paths } from "@/lib/paths";

export function PostsOfUser({ authorId, name }: { authorId: string; name: string }) {
  return (
    <PostList
      key={authorId}
      source={{ authorId }}
      heading={`Posts by ${name}`}
      empty={
        <EmptyState
          title={`${name} hasn't posted yet.`}
          action={<LinkButton to={paths.feed}>Read the feed</LinkButton>}
        />
      }
    />
  );
}

import { type PostAudience, postLimits } from "@contract/posts.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useLocation } from "react-router-dom";
import { buttonStyle } from "@/components/ui/button-style";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { LinkButton } from "@/components/ui/link-button";
import { TabSet } from "@/components/ui/tab-set";
import { useUserId } from "@/features/auth/auth-context";
import { Composer } from "@/features/posts/components/composer";
import { PostList } from "@/features/posts/components/post-list";
import { countNewPosts } from "@/features/posts/post-lists";
import { newestPostsQuery, postListQuery } from "@/features/posts/queries";
import { useAudience } from "@/features/posts/use-audience";
import { usePostList } from "@/features/posts/use-post-list";
import { setCachedData } from "@/lib/api/after-write";
import { scrollToTop } from "@/lib/page/scroll-to-top";
import { paths } from "@/lib/paths";

/** "3 new posts": a button for the reader, who decides when to refresh the list. */
function NewPosts({ audience }: { audience: PostAudience }) {
  const userId = useUserId();
  const client = useQueryClient();
  const { key } = useLocation();
  const { posts, data } = usePostList(userId, audience);
  const isLoaded = data !== undefined;
  const { data: newest } = useQuery({
    ...newestPostsQuery(userId, audience, posts[0]?.id),
    enabled: isLoaded,
  });
  const count = isLoaded ? countNewPosts(posts, newest) : 0;
  const text =
    count === 1
      ? "1 new post"
      : `${count}${count === postLimits.pageSize ? " or more" : ""} new posts`;

  async function show() {
    const { queryKey } = postListQuery(userId, audience, key);
    await setCachedData(client, queryKey, () => ({ pages: [newest], pageParams: [null] }));
    scrollToTop();
    document.querySelector("main")?.focus({ preventScroll: true });
  }

  return (
    <div
      role="status"
      className="pointer-events-none sticky top-safe-24 z-20 -my-1.5 flex h-0 justify-center"
    >
      {count > 0 ? (
        <button
          type="button"
          onClick={() => void show()}
          className={buttonStyle(
            "accent",
            "md",
            // A margin instead of a transform: pressed buttons use the latter, and under reduced
            // motion this one would jump.
            "pointer-events-auto -mt-5.5 h-11 shadow-floating",
          )}
        >
          <Icon name="arrowUp" className="size-4" />
          {text}
        </button>
      ) : null}
    </div>
  );
}

/** Everyone's or friends' posts; reopens the last used tab. */
export function Feed() {
  const [audience, setAudience] = useAudience(useUserId());
  return (
    <div className="grid gap-6">
      {/* The user's post appears in everyone's feed. */}
      <Composer onPosted={() => setAudience("everyone")} />
      <NewPosts audience={audience} />
      <TabSet
        label="Whose posts"
        open={audience}
        onOpen={setAudience}
        tabs={[
          {
            value: "everyone",
            label: "Everyone",
            content: (
              <PostList
                source="everyone"
                heading="Latest posts"
                empty={<EmptyState title="No posts yet. Be the first to post something!" />}
              />
            ),
          },
          {
            value: "friends",
            label: "Friends",
            content: (
              <PostList
                source="friends"
                heading="Latest posts by friends"
                empty={
                  <EmptyState
                    title="Nothing from your friends yet"
                    action={<LinkButton to={paths.fans}>Find Friends</LinkButton>}
                  >
                    Their posts show up here.
                  </EmptyState>
                }
              />
            ),
          },
        ]}
      />
    </div>
  );
}

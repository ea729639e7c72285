import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { TabSet } from "@/components/ui/tab-set";
import { useUserId } from "@/features/auth/auth-context";
import { Composer } from "@/features/posts/components/composer";
import { NewPosts } from "@/features/posts/components/new-posts";
import { PostList } from "@/features/posts/components/post-list";
import { useAudience } from "@/features/posts/use-audience";
import { paths } from "@/lib/paths";

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

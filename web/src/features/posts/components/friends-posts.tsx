import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { CardTitle } from "@/components/ui/card";
import { TextLink } from "@/components/ui/text-link";
import { useUserId } from "@/features/auth/auth-context";
import { PostItem } from "@/features/posts/components/post-item";
import { PostSkeletons } from "@/features/posts/components/post-skeletons";
import { distinctPosts } from "@/features/posts/post-lists";
import { postListQuery } from "@/features/posts/queries";
import { storeAudience } from "@/features/posts/use-audience";
import { cx } from "@/lib/cx";
import { storeChoice, useStoredChoice } from "@/lib/forms/use-stored-choice";
import { useIdle } from "@/lib/page/use-idle";
import { useIsNear } from "@/lib/page/use-is-near";
import { paths } from "@/lib/paths";

const shownPosts = 2;

/** On Home: the friends' latest posts, if any; on phones the latest one. */
export function FriendsPosts() {
  const userId = useUserId();
  const memory = `not-just-me-friends-posts-${userId}`;
  const [atLast] = useStoredChoice(memory, ["some", "none"]);
  const place = useRef<HTMLElement>(null);
  const isNear = useIsNear(place);
  // Loads while idle, too, so that the next visit knows whether friends have posted.
  const isIdle = useIdle();
  const { data, isPending } = useInfiniteQuery({
    ...postListQuery(userId, "friends", "home"),
    staleTime: 30_000,
    // Without reserved space the section never comes near the viewport.
    enabled: isNear || isIdle || atLast === "none",
    // Optional, so failures are silent.
    meta: {},
  });
  const posts = data ? distinctPosts(data.pages).slice(0, shownPosts) : [];
  const isSilent = data !== undefined && posts.length === 0;
  useEffect(() => {
    if (data) storeChoice(memory, isSilent ? "none" : "some");
  }, [memory, data, isSilent]);
  // Reserves space while loading, unless the last visit had no posts, since it would collapse.
  if (isPending ? atLast === "none" : posts.length === 0) return null;
  return (
    <section ref={place} aria-labelledby="friends-posts" className="grid gap-4">
      {/* The heading depends on the posts, but its space is reserved. */}
      <div
        className={cx(
          "flex flex-wrap items-baseline justify-between gap-x-6",
          isPending && "invisible",
        )}
      >
        <CardTitle id="friends-posts" className="text-2xl">
          Your friends say
        </CardTitle>
        <TextLink isAlone to={paths.feed} onClick={() => storeAudience(userId, "friends")}>
          More from friends
        </TextLink>
      </div>
      {isPending ? (
        <PostSkeletons count={shownPosts} isWide />
      ) : (
        <ul className="grid gap-3 sm:gap-4 min-[46rem]:grid-cols-2">
          {posts.map((post) => (
            <li key={post.id} className="grid max-[46rem]:not-first:hidden">
              <PostItem post={post} userId={userId} onDeleted={() => {}} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

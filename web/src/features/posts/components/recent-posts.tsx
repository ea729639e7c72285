import { listPosts, postLimits } from "@contract/posts.ts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { Avatar } from "@/components/ui/avatar";
import { CardTitle } from "@/components/ui/card";
import { useUserId } from "@/features/auth/auth-context";
import { api } from "@/lib/api/api";
import { displayName } from "@/lib/names";
import { paths } from "@/lib/paths";

const friendsPostsQuery = (userId: string) =>
  queryOptions({
    queryKey: [userId, "recent posts"],
    queryFn: ({ signal }) =>
      api(listPosts, { query: { pageSize: String(postLimits.pageSize) } }, { signal }),
  });

/** The latest posts, for fans without recommendations. */
export function RecentPosts() {
  const userId = useUserId();
  const { data } = useQuery(friendsPostsQuery(userId));
  const posts = (data?.posts ?? []).filter(
    ({ user }, index, all) =>
      user.supabaseId !== userId &&
      all.findIndex((other) => other.user.supabaseId === user.supabaseId) === index,
  );
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="voices" className="grid gap-4">
      <CardTitle id="voices">What fans say</CardTitle>
      <ul className="grid gap-3 min-[46rem]:grid-cols-2">
        {posts.map(({ id, user, content }) => (
          <li key={id}>
            <Link
              to={paths.userProfile(user.supabaseId)}
              className="group flex h-full gap-4 rounded-lg bg-sheet p-4 shadow-raised"
            >
              <Avatar name={displayName(user)} imageUrl={user.profileImageUrl} size="sm" />
              <span className="grid min-w-0 content-start">
                <span
                  dir="auto"
                  className="truncate font-semibold underline-offset-4 group-hover:underline"
                >
                  {displayName(user)}
                </span>
                <span dir="auto" className="line-clamp-2 text-soft wrap-anywhere">
                  {content}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

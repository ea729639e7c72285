import { taglineRowCount } from "@contract/taglines.ts";
import { useQuery } from "@tanstack/react-query";
import { Card, CardTitle } from "@/components/ui/card";
import { QueryView } from "@/components/ui/query-view";
import { SkeletonRows } from "@/components/ui/skeleton";
import { useUserId } from "@/features/auth/auth-context";
import { TaglineView } from "@/features/taglines/components/tagline-view";
import { taglineQuery } from "@/features/taglines/queries";

export function TaglineOfUser({ profileId, name }: { profileId: string; name: string }) {
  const query = useQuery(taglineQuery(useUserId(), profileId));
  return (
    <Card aria-labelledby="tagline" className="grid gap-4">
      <CardTitle id="tagline">Tagline</CardTitle>
      <QueryView
        query={query}
        errorTitle="Failed to load taglines"
        loading={<SkeletonRows label="Loading tagline" rows={taglineRowCount} rowStyle="h-23" />}
      >
        {(rows) =>
          rows.length > 0 ? (
            <TaglineView rows={rows} asker={name} />
          ) : (
            <p className="text-soft">{name} hasn't finished their sentence yet.</p>
          )
        }
      </QueryView>
    </Card>
  );
}

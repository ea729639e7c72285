import { me, type Operation } from "./operations.ts";

export const reads: readonly Operation[] = [
  {
    name: "notifications, first page",
    draw: me,
    statement: "select api.list_notifications()",
  },
  {
    name: "notifications of the fan with the most, deep page",
    draw: "select array[author_id::text] from bench.most_liked",
    statement: `select api.list_notifications(
      (extract(epoch from now() - random() * interval '60 days') * 1000000)::bigint || '-A-0')`,
  },
];

export const writes: readonly Operation[] = [
  {
    name: "mark notifications as read",
    draw: me,
    statement: `select api.mark_notifications_read(
      (extract(epoch from now()) * 1000000)::bigint || '-A-0')`,
  },
];

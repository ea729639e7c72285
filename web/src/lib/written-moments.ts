import { foldText } from "@/lib/fold-text";
import { once } from "@/lib/once";
import { parseZone } from "@/lib/zone-names";

/** Whether 7/5/2026 is May 7 or July 5. */
export const dateOrders = ["day first", "month first"] as const;
export type DateOrder = (typeof dateOrders)[number];

/** A date as `2026-07-05` per order; null if it is invalid in that order. */
type Dates = Record<DateOrder, string | null>;

/** The date, the time of day, or both in a text. */
export interface Moment {
  dates: Dates | null;
  /** `15:00` */
  time: string | null;
  /** An offset or a region; null without one. */
  zone: string | null;
  /** Without a year, the date is the next one or within the last two months. */
  isYearless: boolean;
}

const languages = ["en", "en-GB", "de", "es", "fr", "it", "nl", "pt"];

/** Names of months or weekdays, in the languages of most files. */
function numbersOf(field: "month" | "weekday", dates: readonly number[]): Map<string, number> {
  const numbers = new Map<string, number>();
  for (const language of languages)
    for (const style of ["long", "short"] as const) {
      const options = { day: "numeric", [field]: style, timeZone: "UTC" } as const;
      const format = new Intl.DateTimeFormat(language, options);
      for (const [number, date] of dates.entries()) {
        const name = format.formatToParts(date).find(({ type }) => type === field)?.value ?? "";
        numbers.set(foldText(name).replace(/\.$/, ""), number);
      }
    }
  return numbers;
}
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);
const months = once(() =>
  numbersOf(
    "month",
    upTo(12).map((month) => Date.UTC(2026, month, 4)),
  ),
);
// January 4, 2026 is a Sunday.
const weekdays = once(() =>
  numbersOf(
    "weekday",
    upTo(7).map((day) => Date.UTC(2026, 0, 4 + day)),
  ),
);

const weekdayOf = (date: string) => new Date(`${date}T00:00Z`).getUTCDay();

function dateOf(year: number, month: number, day: number): string | null {
  const date = [year < 100 ? 2000 + year : year, month, day]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");
  const parsed = new Date(`${date}T00:00Z`);
  // Date accepts February 30 as March 2.
  return !Number.isNaN(parsed.getTime()) && parsed.getUTCDate() === day ? date : null;
}

/** The next such date, or one within the last two months; on the given weekday, if any. */
function nextDate(month: number, day: number, weekday: number | undefined, now: Date) {
  const earliest = new Date(now.getTime() - 60 * 86_400_000).toISOString().slice(0, 10);
  const dates = [-1, 0, 1, 2].map((ahead) => dateOf(now.getUTCFullYear() + ahead, month, day));
  const next = dates.filter((date) => date !== null && date >= earliest);
  return next.find((date) => date && weekdayOf(date) === weekday) ?? next[0] ?? null;
}

/** The parts of a text; each appears at most once. */
interface Words {
  date?: readonly number[];
  /** Two numbers, either of which may be the month, and an optional year. */
  numbers?: readonly [number, number, number?];
  /** "28.11." starts with the day. */
  isDotted?: boolean;
  day?: number;
  month?: number;
  year?: number;
  weekday?: number;
  time?: string;
  zone?: string;
  isOpen?: true;
}

const fillers = new Set(["at", "on", "um", "am", "de", "of", "the"]);
const yearFirst = /^(\d{4})([-/.]?)(\d\d?)\2(\d\d?)$/;
const twoNumbers = /^(\d\d?)([-/.])(\d\d?)(?:\2(\d{4}|\d\d)?)?$/;
const clock = /^(\d\d?)(?::(\d\d)(?::\d\d(?:\.\d+)?)?)?(?:([ap])m?)?(z|[+-]\d\d(?::?\d\d)?)?$/;

function timeOf(hours: string, minutes: string | undefined, half: string | undefined) {
  const [hour, minute] = [Number(hours), Number(minutes ?? 0)];
  const isHalf = half !== undefined;
  if (minute > 59 || hour > (isHalf ? 12 : 23) || (isHalf && hour === 0)) return undefined;
  const ofDay = isHalf ? (hour % 12) + (half === "p" ? 12 : 0) : hour;
  return `${String(ofDay).padStart(2, "0")}:${minutes ?? "00"}`;
}

/** Parses one word; null if it is not part of a date or time. */
function parseWord(word: string, before: Words): Words | null {
  const [, hours = "", minutes, half, offset] = clock.exec(word) ?? [];
  if (hours !== "" && (minutes ?? half) !== undefined) {
    const time = timeOf(hours, minutes, half);
    const zone = offset === undefined ? undefined : parseZone(offset);
    return time && zone !== null ? { time, ...(zone && { zone }) } : null;
  }
  const [, first, , second, third] = yearFirst.exec(word) ?? [];
  if (third !== undefined && (word.length === 8 || /\D/.test(word)))
    return { date: [Number(first), Number(second), Number(third)] };
  const [, one, sign, two, year] = twoNumbers.exec(word) ?? [];
  if (one !== undefined) {
    if (sign === "-" && year === undefined) return null;
    const time =
      sign === "." && two?.length === 2 && (before.date ?? before.month ?? before.numbers);
    if (time && !word.endsWith(".")) return parseWord(`${one}:${two}`, before);
    const numbers = [
      Number(one),
      Number(two),
      year === undefined ? undefined : Number(year),
    ] as const;
    return { numbers, isDotted: sign === "." };
  }
  const number = /^(\d\d?)(?:st|nd|rd|th|\.)?$/.exec(word)?.[1];
  if (number !== undefined) return { day: Number(number) };
  if (/^(?:19|20)\d\d$/.test(word)) return { year: Number(word) };
  if (/^(?:tb[acds]|\?+)$/.test(word)) return { isOpen: true };
  const name = word.replace(/\.$/, "");
  const month = months().get(name);
  if (month !== undefined) return { month: month + 1 };
  const weekday = weekdays().get(name);
  if (weekday !== undefined) return { weekday };
  const zone = /^[+-]/.test(word) && before.time === undefined ? null : parseZone(word);
  return zone === null ? null : { zone };
}

/** "19:00-21:00", "7:00 - 9:00pm" or "20:45-22"; not after a "T" or with seconds, as in ISO 8601. */
const span = /(?<![:\dt])(\d\d?):(\d\d)([ap]m)?(\s?-\s?)(\d\d?)(?::(\d\d))?([ap]m)?(?![:\d])/g;

/** In minutes; a game is shorter, and a later end is an offset: "15:00-05:00". */
const longestSpan = 240;

/** The start of a span of time; the text itself if it ends in an offset. */
function startOfSpan(text: string, ...parts: (string | undefined)[]): string {
  const [hour, minutes, half, dash, endHour, endMinutes = "00", endHalf] = parts;
  const [start, end] = [
    Number(hour) * 60 + Number(minutes),
    Number(endHour) * 60 + Number(endMinutes),
  ];
  const lasts = (end - start + 1440) % 1440;
  const isSpan = half || endHalf || dash?.endsWith(" ") || lasts <= longestSpan;
  if (!isSpan && parseZone(`-${endHour}:${endMinutes}`) !== null) return text;
  // "11:00-1:00pm" starts in the morning.
  const isEarlier = start % 720 <= end % 720;
  const ofEnd = endHalf && (isEarlier ? endHalf : endHalf === "pm" ? "am" : "pm");
  return `${hour}:${minutes}${half ?? (Number(hour) > 12 ? "" : (ofEnd ?? ""))}`;
}

/** Splits a text into words; "3.30 p.m." becomes "3:30pm", "20 Uhr" becomes "20:00". */
const wordsIn = (text: string) =>
  foldText(text)
    .replace(/([ap])\.\s?m\.?/g, "$1m")
    .replace(/(\d)\.(\d\d)(?=\s?(?:[ap]m|uhr)\b)|(\d)h(\d\d)\b/g, "$1$3:$2$4")
    .replace(/(?<![:\d])(\d\d?)\s?(?:uhr|h)\b/g, "$1:00")
    .replace(/\b(?:12 )?noon\b/g, "12:00")
    .replace(/(:\d\d)\s?(?:uhr|hrs?)\b/g, "$1")
    .replace(/(\d)\s+(?=[ap]m\b)/g, "$1")
    .replace(span, startOfSpan)
    .replace(/(\d)t(?=\d)/g, "$1 ")
    .replace(/(\d)-([a-z]{3,9})-(?=\d)/g, "$1 $2 ")
    .split(/[\s,()|·–]+/)
    .filter((word) => word !== "");

function datesOf(words: Words, now: Date): Dates | null {
  const { date, numbers, isDotted, day, month, year, weekday } = words;
  const named = (ofYear: number | undefined, ofMonth: number, ofDay: number) => {
    const found =
      ofYear === undefined
        ? nextDate(ofMonth, ofDay, weekday, now)
        : dateOf(ofYear, ofMonth, ofDay);
    // A weekday determines which number is the month, and exposes typos.
    return found && (weekday === undefined || weekdayOf(found) === weekday) ? found : null;
  };
  const inOrder = (dayFirst: string | null, monthFirst = dayFirst): Dates | null =>
    (dayFirst ?? monthFirst) ? { "day first": dayFirst, "month first": monthFirst } : null;
  if (date) return inOrder(named(date[0] ?? 0, date[1] ?? 0, date[2] ?? 0));
  if (month !== undefined) return day === undefined ? null : inOrder(named(year, month, day));
  if (!numbers) return null;
  const [one, two, ofYear] = numbers;
  const dayFirst = named(ofYear, two, one);
  return inOrder(dayFirst, isDotted ? dayFirst : named(ofYear, one, two));
}

/** Parses a date, a time or both, as people write them; null if any word is something else. */
export function readMoment(text: string, now = new Date()): Moment | null {
  const list = wordsIn(text);
  const words: Words = {};
  for (const [index, word] of list.entries()) {
    const isLast = index === list.length - 1;
    if (fillers.has(word) && !isLast) continue;
    const read = parseWord(word, words);
    const isRepeated = read && Object.keys(read).some((key) => key in words);
    if (!read || isRepeated || (isLast && "weekday" in read && index > 0)) return null;
    Object.assign(words, read);
  }
  const { date, numbers, day, month, year, time, zone, isOpen, weekday } = words;
  const kinds = [date, numbers, month].filter((kind) => kind !== undefined).length;
  const isStray = month === undefined && (day !== undefined || year !== undefined);
  // 2/1 alone may be a score, and 1.2 a version.
  const isBare = numbers && numbers[2] === undefined && time === undefined && weekday === undefined;
  if (kinds > 1 || isStray || (isBare && !/\.$/.test(list.at(-1) ?? ""))) return null;
  const dates = datesOf(words, now);
  const isNothing = time === undefined && !isOpen;
  if (kinds === 1 ? dates === null : isNothing || weekday !== undefined) return null;
  const isYearless = kinds === 1 && !date && (numbers ? numbers[2] : year) === undefined;
  return { dates, time: isOpen ? null : (time ?? null), zone: zone ?? null, isYearless };
}

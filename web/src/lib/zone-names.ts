import { isTimeZone, momentsAt } from "@/lib/instants";

const usZones = {
  e: "America/New_York",
  c: "America/Chicago",
  m: "America/Denver",
  p: "America/Los_Angeles",
};

/**
 * Time zones in files, as regions instead of offsets: "3 PM EST" in July means New York's local
 * time.
 */
const zones: Readonly<Record<string, string>> = {
  z: "UTC",
  utc: "UTC",
  gmt: "UTC",
  bst: "Europe/London",
  uk: "Europe/London",
  wet: "Europe/Lisbon",
  ...Object.fromEntries(
    Object.entries(usZones).flatMap(([letter, zone]) =>
      ["t", "st", "dt"].map((ending) => [`${letter}${ending}`, zone]),
    ),
  ),
  cet: "Europe/Berlin",
  cest: "Europe/Berlin",
  mez: "Europe/Berlin",
  mesz: "Europe/Berlin",
  eet: "Europe/Athens",
  eest: "Europe/Athens",
  msk: "Europe/Moscow",
  jst: "Asia/Tokyo",
  awst: "Australia/Perth",
  acst: "Australia/Darwin",
  acdt: "Australia/Adelaide",
  aest: "Australia/Brisbane",
  aedt: "Australia/Sydney",
  nzst: "Pacific/Auckland",
  "gmt standard time": "Europe/London",
  "w. europe standard time": "Europe/Berlin",
  "romance standard time": "Europe/Paris",
  "central europe standard time": "Europe/Prague",
  "eastern standard time": usZones.e,
  "central standard time": usZones.c,
  "mountain standard time": usZones.m,
  "pacific standard time": usZones.p,
};

const offset = /^(?:utc|gmt)?([+-])(\d\d?)(?::?(\d\d))?$/;

/**
 * The zone of "ET", "UTC", "+02:00", "GMT+1" or "Europe/London", as an offset or a region; null
 * without one.
 */
export function parseZone(text: string): string | null {
  const name = text.trim().toLowerCase();
  const [, sign, hours, minutes = "00"] = offset.exec(name) ?? [];
  if (sign && hours) {
    const isReal = Number(hours) * 60 + Number(minutes) <= 14 * 60 && Number(minutes) < 60;
    return isReal ? `${sign}${hours.padStart(2, "0")}:${minutes}` : null;
  }
  if (Object.hasOwn(zones, name)) return zones[name] ?? null;
  return name.includes("/") && isTimeZone(text.trim()) ? text.trim() : null;
}

/** Every instant with this local time in a zone or at an offset. */
export function momentsIn(wall: string, zone: string): string[] {
  if (!/^[+-]/.test(zone)) return momentsAt(wall, zone);
  const moment = new Date(`${wall}:00${zone}`);
  return Number.isNaN(moment.getTime()) ? [] : [moment.toISOString()];
}

import { fetchPackage } from "../../supabase/testing/support/fetch-package.ts";
import { median } from "./statistics.ts";

/**
 * The cost of one page load: times in ms as Lighthouse simulates them, sizes in bytes on the wire.
 */
interface RouteFigures {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly lcp: number;
  readonly fcp: number;
  readonly cls: number;
  readonly tbt: number;
  /** JavaScript loaded before the first paint, and before the largest. */
  readonly scriptBeforePaint: number;
  readonly scriptBeforeLargest: number;
  readonly script: number;
  readonly total: number;
}

export interface RouteReport {
  readonly figures: RouteFigures;
  /** The page's scripts, largest first: file and bytes on the wire. */
  readonly scripts: readonly (readonly [file: string, bytes: number])[];
  readonly calls: number;
  /**
   * Lighthouse's measure of this CPU: about 1,000 for a good desktop from 2020, 150 for its
   * simulated phone.
   */
  readonly benchmarkIndex: number;
  /** Lighthouse's findings about accessibility and best practices. */
  readonly complaints: readonly string[];
}

interface NetworkRequest {
  readonly url: string;
  readonly resourceType?: string;
  readonly transferSize: number;
  readonly networkEndTime: number;
}

/** The parts of Lighthouse's report that the benchmark uses. */
interface Report {
  readonly finalDisplayedUrl: string;
  readonly environment: { readonly benchmarkIndex: number };
  readonly categories: Readonly<
    Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  >;
  readonly audits: Readonly<
    Record<string, { score: number | null; numericValue?: number; details?: unknown }>
  >;
}

const lighthouse: (url: string, flags: object) => Promise<{ readonly lhr: Report } | undefined> =
  fetchPackage("lighthouse@13.5.0")("lighthouse").default;

function itemsOf<T>(report: Report, audit: string): T[] {
  const details = report.audits[audit]?.details as { items?: T[] } | undefined;
  return details?.items ?? [];
}

const sum = (requests: readonly NetworkRequest[]) =>
  requests.reduce((total, { transferSize }) => total + transferSize, 0);

function complaintsOf(report: Report): string[] {
  return ["accessibility", "best-practices"].flatMap((category) =>
    (report.categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );
}

function readReport(report: Report): RouteReport {
  const requests = itemsOf<NetworkRequest>(report, "network-requests");
  const [observed] = itemsOf<Record<string, number>>(report, "metrics");
  const scripts = requests.filter(({ resourceType }) => resourceType === "Script");
  const before = (moment = 0) => sum(scripts.filter((script) => script.networkEndTime <= moment));
  const score = (category: string) => Math.round((report.categories[category]?.score ?? 0) * 100);
  const value = (audit: string) => report.audits[audit]?.numericValue ?? Number.NaN;
  return {
    figures: {
      performance: score("performance"),
      accessibility: score("accessibility"),
      bestPractices: score("best-practices"),
      lcp: value("largest-contentful-paint"),
      fcp: value("first-contentful-paint"),
      cls: value("cumulative-layout-shift"),
      tbt: value("total-blocking-time"),
      scriptBeforePaint: before(observed?.observedFirstContentfulPaint),
      scriptBeforeLargest: before(observed?.observedLargestContentfulPaint),
      script: sum(scripts),
      total: sum(requests),
    },
    scripts: scripts
      .map(({ url, transferSize }) => [new URL(url).pathname.slice(1), transferSize] as const)
      .toSorted((a, b) => b[1] - a[1]),
    calls: requests.filter(({ url }) => url.includes("/functions/v1/")).length,
    benchmarkIndex: report.environment.benchmarkIndex,
    complaints: complaintsOf(report),
  };
}

async function loadOnce(url: string, port: number): Promise<RouteReport> {
  // Lighthouse's default: a phone on slow 4G with a quarter of this CPU and an empty HTTP cache. It
  // keeps local storage, and so the session.
  const result = await lighthouse(url, {
    port,
    output: "json",
    logLevel: "error",
    onlyCategories: ["performance", "accessibility", "best-practices"],
  });
  if (!result) throw new Error(`Lighthouse had nothing to say about ${url}`);
  const { lhr } = result;
  // Otherwise a redirect would be measured under the wrong name.
  if (lhr.finalDisplayedUrl !== url) throw new Error(`${url} led to ${lhr.finalDisplayedUrl}`);
  return readReport(lhr);
}

/** Loads a page several times and returns the median of each figure. */
export async function measureRoute(url: string, port: number, runs: number): Promise<RouteReport> {
  const reports: RouteReport[] = [];
  for (let run = 0; run < runs; run++) reports.push(await loadOnce(url, port));
  const [first] = reports;
  if (!first) throw new Error("At least one run is needed.");
  const keys = Object.keys(first.figures) as (keyof RouteFigures)[];
  const figures = Object.fromEntries(
    keys.map((key) => [key, median(reports.map((report) => report.figures[key]))]),
  ) as unknown as RouteFigures;
  const complaints = [...new Set(reports.flatMap((report) => report.complaints))];
  const benchmarkIndex = median(reports.map((report) => report.benchmarkIndex));
  return { ...first, figures, complaints, benchmarkIndex };
}

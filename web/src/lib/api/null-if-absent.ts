import { ApiError } from "@/lib/api/api-error";

/** What is asked for, or null where there is none: an id from an address that cannot be one is of nothing, either. */
export async function nullIfAbsent<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
}

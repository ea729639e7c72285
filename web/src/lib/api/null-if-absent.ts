import { ApiError } from "@/lib/api/api-error";

/** Resolves with null for an id that does not exist or is invalid. */
export async function nullIfAbsent<T>(response: Promise<T>): Promise<T | null> {
  try {
    return await response;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
}

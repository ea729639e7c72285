/**
 * Loads a part of the app, and waits for the connection if it is gone: a part that fails to come would
 * take the page with it. Fails as `load` does while there is a connection.
 */
export async function whenOnline<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (navigator.onLine) throw error;
      await new Promise((resolve) => addEventListener("online", resolve, { once: true }));
    }
  }
}

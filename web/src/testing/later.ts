/** An answer that comes when the test says so, for what happens meanwhile. */
export function later<T>() {
  let resolve: (answer: T) => void = () => {};
  const promise = new Promise<T>((answer) => {
    resolve = answer;
  });
  return { promise, resolve };
}

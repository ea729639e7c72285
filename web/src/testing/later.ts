/** A promise that the test settles. */
export function later<T>() {
  let resolve: (answer: T) => void = () => {};
  const promise = new Promise<T>((answer) => {
    resolve = answer;
  });
  return { promise, resolve };
}

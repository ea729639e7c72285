// The test DOM has no layout, so every part of a page counts as visible.
window.IntersectionObserver = class extends IntersectionObserver {
  readonly #callback: IntersectionObserverCallback;
  constructor(callback: IntersectionObserverCallback) {
    super(callback);
    this.#callback = callback;
  }
  override observe() {
    const seen = { isIntersecting: true } as IntersectionObserverEntry;
    queueMicrotask(() => this.#callback([seen], this));
  }
};

export {};

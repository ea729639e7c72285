type Kind = "success" | "error" | "info";

interface Action {
  label: string;
  onClick: () => void;
}

interface Options {
  id?: string;
  action?: Action;
}
type Notify = Record<Kind, (message: string, options?: Options) => void>;

let want = () => {};
/** Resolves on the first notice, to load the toaster. */
export const toasterRequested = new Promise<void>((resolve) => {
  want = resolve;
});
export const requestToaster = () => want();

let listen: (notify: Notify) => void = () => {};
const toaster = new Promise<Notify>((resolve) => {
  listen = resolve;
});
/** Called when the toaster is mounted; shows the queued notices. */
export const connectToaster = (notify: Notify) => listen(notify);

async function show(kind: Kind, message: string, options?: Options): Promise<void> {
  requestToaster();
  const notify = await toaster;
  notify[kind](message, options);
}

const withId = (id: string | undefined) => (id === undefined ? undefined : { id });
const optionsOf = (id: string | undefined, action: Action | undefined) =>
  action === undefined ? withId(id) : { ...withId(id), action };

/** Short notices. One with an id replaces the previous one with that id. */
export const toast = {
  success: (message: string, id?: string, action?: Action) =>
    void show("success", message, optionsOf(id, action)),
  error: (message: string, id?: string) => void show("error", message, withId(id)),
  info: (message: string, id?: string) => void show("info", message, withId(id)),
};

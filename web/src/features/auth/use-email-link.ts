import { useEffect, useState } from "react";
import { type Location, useLocation, useNavigate } from "react-router-dom";

/**
 * What the link of a mail says, read once from the address and then kept out of it: a token that is there
 * to be seen goes into histories, screenshots and the logs of whoever is asked for a file.
 */
export function useEmailLink<T>(read: (location: Location) => T): T {
  const location = useLocation();
  const navigate = useNavigate();
  const [link] = useState(() => (location.state as { link?: T } | null)?.link ?? read(location));
  const { pathname, search, hash } = location;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; the history of the tab keeps it for a reload
  useEffect(() => {
    if (search + hash !== "") navigate(pathname, { replace: true, state: { link } });
  }, []);
  return link;
}

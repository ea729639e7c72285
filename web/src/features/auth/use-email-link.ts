import { useEffect, useState } from "react";
import { type Location, useLocation, useNavigate } from "react-router-dom";

/**
 * Reads an email link's parameters once and removes them from the address, since a visible token
 * ends up in histories, screenshots and logs.
 */
export function useEmailLink<T>(read: (location: Location) => T): T {
  const location = useLocation();
  const navigate = useNavigate();
  const [link] = useState(() => (location.state as { link?: T } | null)?.link ?? read(location));
  const { pathname, search, hash } = location;
  // biome-ignore lint/correctness/useExhaustiveDependencies: on mount only; the history entry keeps the link for a reload
  useEffect(() => {
    if (search + hash !== "") navigate(pathname, { replace: true, state: { link } });
  }, []);
  return link;
}

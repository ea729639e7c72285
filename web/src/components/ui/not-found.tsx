import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";

interface NotFoundProps {
  title: string;
  to: string;
  linkText: string;
  children: string;
}

/** A whole page without its subject, with a way on. */
export const NotFound = ({ title, to, linkText, children }: NotFoundProps) => (
  <EmptyState as="h1" title={title} action={<LinkButton to={to}>{linkText}</LinkButton>}>
    {children}
  </EmptyState>
);

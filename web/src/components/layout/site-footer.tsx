import { TextLink } from "@/components/ui/text-link";
import { paths } from "@/lib/paths";
import { siteContact, siteOperator } from "@/lib/site";

/** Whether the build names an operator or a contact, which the footer shows. */
export const hasSiteFooter = () => siteOperator() !== null || siteContact() !== null;

export function SiteFooter() {
  if (!hasSiteFooter()) return null;
  const operator = siteOperator();
  const contact = siteContact();
  return (
    <footer className="flex flex-wrap gap-x-6 gap-y-2 border-t-2 border-line py-8 text-sm text-soft wrap-anywhere">
      {operator ? <span>Run by {operator}</span> : null}
      {contact ? (
        <a href={contact.href} className="tap-target underline underline-offset-4">
          {contact.label}
        </a>
      ) : null}
      <TextLink isAlone to={paths.terms}>
        Terms
      </TextLink>
      <TextLink isAlone to={paths.privacy}>
        Privacy
      </TextLink>
      <TextLink isAlone to={paths.rules}>
        Rules
      </TextLink>
    </footer>
  );
}

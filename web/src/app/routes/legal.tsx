import type { ReactNode } from "react";
import { headOf } from "@/app/pages";
import { Page } from "@/components/layout/page";
import { PageHeader } from "@/components/ui/page-header";
import { TextLink } from "@/components/ui/text-link";
import { MinimumAge } from "@/features/auth/components/minimum-age";
import { paths } from "@/lib/paths";
import { siteContact, siteOperator } from "@/lib/site";

/** The site's rules and promises. They describe the product, so change both together. */
function LegalPage({ path, children }: { path: string; children: ReactNode }) {
  return (
    <Page>
      <PageHeader {...headOf(path)} />
      <div className="grid max-w-text gap-8">
        {children}
        <Operator />
      </div>
    </Page>
  );
}

function Operator() {
  const operator = siteOperator();
  const contact = siteContact();
  if (!operator && !contact) return null;
  return (
    <Section title="Who runs this site">
      <p className="wrap-anywhere">
        {operator ? <span>{operator} runs this site. </span> : null}
        {contact ? (
          <span>
            Questions or requests?{" "}
            <a href={contact.href} className="underline underline-offset-4">
              {contact.label === "Contact" ? "Contact us" : `Write to ${contact.label}`}
            </a>
            .
          </span>
        ) : null}
      </p>
    </Section>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h2 className="headline text-xl">{title}</h2>
      {children}
    </section>
  );
}

export function TermsPage() {
  return (
    <LegalPage path={paths.terms}>
      <Section title="Your account">
        <p>
          You have to be <MinimumAge />. An account is for one person: keep your password to
          yourself, and don't use someone else's name, or ours.
        </p>
      </Section>
      <Section title="What you say">
        <p>
          Your posts, ratings, tagline and photo stay yours. By putting them here you let us show
          them to other signed-in fans, as long as you keep them here. The{" "}
          <TextLink to={paths.rules}>community rules</TextLink> say what doesn't belong.
        </p>
      </Section>
      <Section title="Contests">
        <p>
          Taking part is free. Picks for a game close when it starts, by our clock. Every entry is
          scored the same way, and you have to be 18 or older to win a prize.
        </p>
      </Section>
      <Section title="When things go wrong">
        <p>
          We can remove what breaks the rules and suspend fans who keep breaking them. If that's
          you, you can still read, and we'll tell you why and for how long. The site comes as is: it
          can be down, and results can be corrected.
        </p>
      </Section>
      <Section title="Leaving">
        <p>
          You can delete your account at any time under{" "}
          <TextLink to={paths.account}>Account</TextLink>. What happens to your data then is in the{" "}
          <TextLink to={paths.privacy}>privacy notice</TextLink>.
        </p>
      </Section>
    </LegalPage>
  );
}

export function PrivacyPage() {
  return (
    <LegalPage path={paths.privacy}>
      <Section title="What other fans see">
        <p>
          Everyone with an account sees your name, photo, location, ratings, tagline and posts. Your
          friends also see who your other friends are. A post shows how many fans like it, but not
          who. Without an account you see rankings, items and today's question, and no people: only
          an invite link shows its sender's first name and the first line of their tagline.
        </p>
      </Section>
      <Section title="What only you see">
        <p>
          Your email, your date of birth, your time zone, who you blocked, what you reported or
          suggested, your answers to today's question, and your picks until their game starts. Of
          the answers, others see only the counts. We keep your password only as a hash that no one
          can read.
        </p>
      </Section>
      <Section title="Your photo">
        <p>
          It's cropped and shrunk in your browser before it's sent, so where and when you took it
          never reaches us. Anyone who has a photo's address can open it.
        </p>
      </Section>
      <Section title="What we don't do">
        <p>
          No ads, no trackers, no cookies. Your browser keeps the app, your session, your drafts and
          your choices, such as the theme. What you type into the location field is looked up on our
          server, which may ask Google's place search, without saying who you are. Our servers log
          requests so that we can fix problems.
        </p>
      </Section>
      <Section title="What we send you">
        <p>
          We email you reminders only if you asked for them, about what you checked under{" "}
          <TextLink to={paths.account}>Account</TextLink>, and every email has a link that ends
          them. An email service delivers them. Nothing in them tells us whether you opened them. If
          you turn on notifications, your browser's maker delivers them, encrypted so that only that
          browser can read them. Log out there and they end.
        </p>
      </Section>
      <Section title="Export and delete">
        <p>
          Under <TextLink to={paths.account}>Account</TextLink> you can download everything we keep
          about you, and delete your account. Then your profile, photo, posts, replies, likes,
          ratings, tagline, friendships and blocks are gone at once. Your contest entries stay,
          without your name, so the standings stay right. So does the admins' log of decisions. If
          you're suspended at that time, a code made from your email address stays until the
          suspension ends.
        </p>
      </Section>
    </LegalPage>
  );
}

export function RulesPage() {
  return (
    <LegalPage path={paths.rules}>
      <Section title="Loathe the team, not the fan">
        <p>
          You're here to adore and to loathe, out loud. Teams, athletes, sports and referees'
          decisions are fair game. The people you argue with are not.
        </p>
      </Section>
      <Section title="What gets removed">
        <ul className="grid list-disc gap-2 ps-5">
          <li>Harassment: threats, pile-ons, following someone around.</li>
          <li>Hate for what people are: origin, color, faith, sex, gender, disability.</li>
          <li>Spam: the same thing over and over, or things for sale.</li>
          <li>Pretending to be someone else, or one of us.</li>
        </ul>
      </Section>
      <Section title="What you can do">
        <p>
          Block a fan on their profile: you won't see each other anywhere, and they won't be
          notified. Report a post, a reply or a profile: admins will look at it, no one else learns
          that it was you, and you learn what became of it.
        </p>
      </Section>
      <Section title="What admins do">
        <p>
          They dismiss a report, remove what was reported, or suspend its author for a while. Every
          decision has a reason and is in a log that can't be changed. You can{" "}
          <TextLink to={paths.appeals}>appeal</TextLink> each one about you, once.
        </p>
      </Section>
    </LegalPage>
  );
}

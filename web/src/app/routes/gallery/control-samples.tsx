import { Sample } from "@/app/routes/gallery/sample";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import { Input } from "@/components/ui/input";
import { LinkButton } from "@/components/ui/link-button";
import { PasswordInput } from "@/components/ui/password-input";
import { Select } from "@/components/ui/select";
import { TextLink } from "@/components/ui/text-link";
import { Textarea } from "@/components/ui/textarea";
import { paths } from "@/lib/paths";

const variants = ["primary", "accent", "secondary", "calm", "quiet", "danger"] as const;

export function ControlSamples() {
  return (
    <>
      <Sample title="Buttons">
        <div className="flex flex-wrap gap-3">
          {variants.map((variant) => (
            <Button key={variant} variant={variant}>
              {variant}
            </Button>
          ))}
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <Button size="lg">Large</Button>
          <Button loading>Saving...</Button>
          <Button disabled>Disabled</Button>
          <LinkButton to={paths.gallery} variant="secondary">
            A link
          </LinkButton>
          <IconButton icon="search" label="Search" />
          <TextLink to={paths.gallery}>In a text</TextLink>
        </div>
      </Sample>
      <Sample title="Fields">
        <Field label="First Name" hint="As your friends call you.">
          <Input defaultValue="Billie Jean" />
        </Field>
        <Field label="Email" error="That address has no @ in it">
          <Input type="email" defaultValue="billie.jean" />
        </Field>
        <Field label="Password">
          <PasswordInput autoComplete="off" defaultValue="new balls please" />
        </Field>
        <Field label="Sport" optional>
          <Select defaultValue="tennis">
            <option value="tennis">Tennis</option>
            <option value="golf">Golf</option>
          </Select>
        </Field>
        <Field label="Post">
          <Textarea placeholder="Say it. Someone agrees." />
        </Field>
      </Sample>
    </>
  );
}

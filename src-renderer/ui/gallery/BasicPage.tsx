import { Globe, ShieldCheck } from 'lucide-react'
import { Button } from '#renderer/ui/Button.tsx'
import { BasicLightLayout, Or } from '#renderer/ui/layouts/BasicLightLayout.tsx'
import { Logo } from '#renderer/ui/Logo.tsx'
import { PasswordField } from '#renderer/ui/PasswordField.tsx'
import { Select } from '#renderer/ui/Select.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import { TextLink } from '#renderer/ui/TextLink.tsx'
import type { PartProps } from './Part.tsx'

export function BasicPage({ words }: PartProps) {
  return (
    <BasicLightLayout
      brand={<Logo name="Trama" />}
      headerEnd={
        <Button variant="ghost" icon={Globe}>
          {words.language}
        </Button>
      }
      footer={
        <>
          {words.stay} <TextLink href="#privacy">{words.privacy}</TextLink>
        </>
      }
    >
      <div>
        <h1>{words.signIn}</h1>
        <p className="mt-1 text-text-2">{words.signInTo}</p>
      </div>
      <Select
        label={words.provider}
        value="directory"
        onValueChange={() => undefined}
        options={[
          { value: 'directory', label: words.directory, icon: ShieldCheck, tag: words.predetermined },
        ]}
      />
      <TextField
        label={words.email}
        type="email"
        autoComplete="off"
        defaultValue="carolina@aldebaran.example"
      />
      <PasswordField
        label={words.password}
        labelEnd={
          <TextLink href="#forgot" quiet>
            {words.forgot}
          </TextLink>
        }
        autoComplete="off"
        defaultValue="correcthorse"
        error={words.mismatch}
        revealLabel={words.reveal}
        concealLabel={words.conceal}
      />
      <Button size="md" wide>
        {words.signIn}
      </Button>
      <Or>{words.or}</Or>
      <Button size="md" variant="outline" wide>
        {words.noAccount}
      </Button>
      <p className="text-center text-text-2">
        {words.noOrganization} <TextLink href="#register">{words.register}</TextLink>
      </p>
    </BasicLightLayout>
  )
}

import { useState } from 'react'
import { z } from 'zod'
import { ok } from '#shared/base/result.ts'
import { organizationSlug } from '#shared/contract/accounts.ts'
import { useFormOf } from '#renderer/parts/use-form-of.ts'
import { useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import { TextLink } from '#renderer/ui/TextLink.tsx'
import type { SignInChoices } from './use-sign-in-choices.ts'

/** The way to an organization by its short name, which is remembered. Nothing where only one is here. */
export function OtherOrganization({ choices }: { readonly choices: SignInChoices }) {
  const { t } = useWords()
  const [isOpen, setOpen] = useState(false)
  const isMissing = choices.problem?.code === 'organization-missing'
  if (choices.named === null && choices.organization !== null) return null
  if (!isOpen && !isMissing) {
    return (
      <p className="text-center text-text-2">
        <TextLink render={<button type="button" onClick={() => setOpen(true)} />}>
          {t('accounts.organization.change')}
        </TextLink>
      </p>
    )
  }
  const choose = (slug: string | null): void => {
    setOpen(false)
    choices.choose(slug)
  }
  return <ShortName start={choices.named ?? ''} onChoose={choose} />
}

const schema = z.object({ slug: organizationSlug })

function ShortName(props: { readonly start: string; readonly onChoose: (slug: string | null) => void }) {
  const { t } = useWords()
  const form = useFormOf({
    schema,
    start: { slug: props.start },
    send: async ({ slug }) => Promise.resolve(ok(slug)),
    done: props.onChoose,
  })
  const field = form.text('slug')
  return (
    <form
      ref={form.root}
      noValidate
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
    >
      <TextField
        label={t('accounts.organization.label')}
        hint={t('accounts.organization.hint')}
        mono
        autoCapitalize="none"
        spellCheck={false}
        {...field}
        error={field.error === undefined ? undefined : t('accounts.organization.unreadable')}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="outline">
          {t('accounts.organization.submit')}
        </Button>
        <Button variant="ghost" onClick={() => props.onChoose(null)}>
          {t('accounts.organization.none')}
        </Button>
      </div>
    </form>
  )
}

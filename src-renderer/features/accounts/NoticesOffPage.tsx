import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { z } from 'zod'
import { usePaths } from '#renderer/frame/paths.ts'
import { PageForm, PageFormHead } from '#renderer/parts/PageForm.tsx'
import { useFormOf } from '#renderer/parts/use-form-of.ts'
import { useCommand } from '#renderer/state/use-ask.ts'
import { useWords } from '#renderer/state/words.ts'
import { Note } from '#renderer/ui/Note.tsx'
import { TextLink } from '#renderer/ui/TextLink.tsx'
import { SignInFrame } from './SignInFrame.tsx'

const nothing = z.object({})

/** Ends the letters about events, by a link in one of them: asks first, since programs open links as well. */
export function NoticesOffPage() {
  const { t } = useWords()
  const paths = usePaths()
  const [search] = useSearchParams()
  const code = search.get('code') ?? ''
  const [isDone, setDone] = useState(false)
  return (
    <SignInFrame>
      {isDone ? (
        <PageFormHead title={t('accounts.notices-off.done')} lead={t('accounts.notices-off.done-text')} />
      ) : code === '' ? (
        <>
          <PageFormHead title={t('accounts.notices-off.title')} />
          <Note tone="warn">{t('accounts.notices-off.missing')}</Note>
        </>
      ) : (
        <OffForm code={code} onDone={() => setDone(true)} />
      )}
      <p className="text-center">
        <TextLink render={<Link to={paths.root()} />}>{t('accounts.notices-off.open')}</TextLink>
      </p>
    </SignInFrame>
  )
}

function OffForm({ code, onDone }: { readonly code: string; readonly onDone: () => void }) {
  const { t } = useWords()
  const stop = useCommand('notifications', 'stopMailed', { quiet: true })
  const form = useFormOf({ schema: nothing, start: {}, send: () => stop.run({ code }), done: onDone })
  return (
    <PageForm
      title={t('accounts.notices-off.title')}
      lead={t('accounts.notices-off.lead')}
      submitLabel={t('accounts.notices-off.submit')}
      busyLabel={t('accounts.notices-off.busy')}
      errorTitle={t('accounts.notices-off.error')}
      form={form}
    >
      {null}
    </PageForm>
  )
}

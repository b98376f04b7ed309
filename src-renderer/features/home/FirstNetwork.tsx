import { useNavigate } from 'react-router'
import { z } from 'zod'
import { gatewayForm } from '#shared/model/gateway.ts'
import { networkForm } from '#shared/model/network.ts'
import { proposeRange } from '#shared/model/network-range.ts'
import { parseHost } from '#shared/model/read-forms.ts'
import { usePaths } from '#renderer/frame/paths.ts'
import { PageForm } from '#renderer/parts/PageForm.tsx'
import { refusedBy } from '#renderer/parts/spell-issue.ts'
import { useFormOf } from '#renderer/parts/use-form-of.ts'
import { useCapabilities } from '#renderer/state/capabilities.ts'
import { useBackend } from '#renderer/state/host.tsx'
import { useWords } from '#renderer/state/words.ts'
import { Card } from '#renderer/ui/Card.tsx'
import { TextField } from '#renderer/ui/TextField.tsx'
import { makeFirstNetwork, type MadeFirst } from './make-first-network.ts'

const schema = z.object({
  name: networkForm.shape.name,
  publicAddress: gatewayForm.shape.publicAddress.superRefine(refusedBy(parseHost)),
  sshUser: gatewayForm.shape.sshUser,
})

/** For an organization without anything: a network and its machine in one form, which opens where the rest is done. */
export function FirstNetwork() {
  const { t } = useWords()
  const backend = useBackend()
  const navigate = useNavigate()
  const paths = usePaths()
  const { sshKeys } = useCapabilities()
  const range = proposeRange([])
  const setUp = async ({ networkId, gateway }: MadeFirst): Promise<void> => {
    // Where that fails, the set-up offers it again.
    if (gateway.custody === 'workstation') await backend.sshKeys.make({ gatewayId: gateway.id })
    await navigate(paths.builder(networkId, gateway.id))
  }
  const form = useFormOf({
    schema,
    start: { name: t('home.first.network-name'), publicAddress: '', sshUser: 'root' },
    send: (typed, attempt) => {
      const custody = sshKeys ? 'workstation' : 'server'
      const wanted = { ...typed, range, gatewayName: t('home.first.gateway-name'), custody } as const
      return makeFirstNetwork(backend, wanted, attempt)
    },
    done: (made) => void setUp(made),
    homes: { 'endpoint-unreadable': 'publicAddress', 'gateway-address-taken': 'publicAddress' },
  })
  // What was made and may not have been taken back is made again by the same.
  const sent = { ...form, isOnce: false }
  return (
    <Card title={t('home.first.title')}>
      <div className="flex max-w-[32rem] flex-col gap-4">
        <p className="text-text-2">{t('home.first.text')}</p>
        <PageForm submitLabel={t('home.first.act')} busyLabel={t('home.first.making')} form={sent}>
          <TextField
            label={t('home.first.network')}
            hint={t('home.first.range', { range })}
            autoComplete="off"
            {...form.text('name')}
          />
          <TextField
            label={t('home.first.address')}
            hint={t('gateways.form.address-hint')}
            mono
            autoComplete="off"
            spellCheck={false}
            {...form.text('publicAddress')}
          />
          <TextField
            label={t('gateways.form.user')}
            mono
            autoComplete="off"
            spellCheck={false}
            {...form.text('sshUser')}
          />
        </PageForm>
      </div>
    </Card>
  )
}

import { UserPlus } from 'lucide-react'
import { useCallback, useState } from 'react'
import type { NetworkUserView } from '#shared/contract/network-users.ts'
import { LaterPart } from '#renderer/parts/LaterPart.tsx'
import { useBringWords, useWords } from '#renderer/state/words.ts'
import { Button } from '#renderer/ui/Button.tsx'
import { NetworkUserSelect, type NetworkUserSelectProps } from './NetworkUserSelect.tsx'

export interface OwnerFieldProps extends Omit<NetworkUserSelectProps, 'labelEnd' | 'offersMyself'> {
  /** A network user was made here, and is chosen. */
  readonly onMade?: (user: NetworkUserView) => void
}

/** Whose a device is: a network user, oneself, or somebody who is made on the way. */
export function OwnerField({ onMade, ...field }: OwnerFieldProps) {
  const { t } = useWords()
  const bringWords = useBringWords()
  const [isAdding, setAdding] = useState(false)
  // A page without the form has neither its code nor its words.
  const load = useCallback(async () => {
    await bringWords(['inside'])
    return (await import('./NetworkUserForm.tsx')).NetworkUserForm
  }, [bringWords])
  const close = (): void => setAdding(false)
  const take = (user: NetworkUserView): void => {
    onMade?.(user)
    close()
    field.onValueChange(user.id)
  }
  return (
    <>
      <NetworkUserSelect
        {...field}
        offersMyself
        labelEnd={
          <Button size="xs" variant="ghost" icon={UserPlus} onClick={() => setAdding(true)}>
            {t('networks.person.add')}
          </Button>
        }
      />
      {isAdding ? (
        <LaterPart load={load} props={{ nested: true, user: null, onClose: close, onSaved: take }} />
      ) : null}
    </>
  )
}

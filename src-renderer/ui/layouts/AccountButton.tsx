import { Ellipsis } from 'lucide-react'
import type { ComponentPropsWithRef } from 'react'
import { Avatar } from '#renderer/ui/Avatar.tsx'
import { classNames } from '#renderer/ui/class-names.ts'
import { Icon } from '#renderer/ui/Icon.tsx'

export interface AccountButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  readonly name: string
}

/** The person at the foot of the side bar: the trigger of the account's menu. */
export function AccountButton({ name, className, ...rest }: AccountButtonProps) {
  return (
    <button type="button" {...rest} className={classNames('ui-side-account', className)}>
      <Avatar name={name} />
      <span className="ui-side-word cut flex-1">{name}</span>
      <Icon of={Ellipsis} />
    </button>
  )
}

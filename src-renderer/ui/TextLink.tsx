import { mergeProps } from '@base-ui/react/merge-props'
import { useRender } from '@base-ui/react/use-render'
import type { ComponentPropsWithRef, ReactElement } from 'react'
import { classNames, flag } from './class-names.ts'

export interface TextLinkProps extends ComponentPropsWithRef<'a'> {
  /** The link of the router, or a `<button type="button">` for what acts in place. */
  readonly render?: ReactElement | undefined
  /** Without the line: only outside of sentences. */
  readonly quiet?: boolean | undefined
}

/** A link in words. Inside a sentence it is underlined: colour alone is not seen by everybody. */
export function TextLink({ render, quiet, className, ref, ...rest }: TextLinkProps) {
  const own = { className: classNames('ui-link', className), 'data-quiet': flag(quiet) }
  return useRender({ defaultTagName: 'a', render, ref: ref ?? null, props: mergeProps<'a'>(own, rest) })
}

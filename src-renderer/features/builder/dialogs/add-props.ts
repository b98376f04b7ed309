import type { ReactNode } from 'react'
import type { OpenDialog } from '../context/builder-context.tsx'

/** What a dialog is given that puts a node on the canvas. */
export interface AddProps {
  readonly request: Extract<OpenDialog, { kind: 'add-device' | 'add-gateway' | 'add-rule' }>
  readonly onClose: () => void
}

/** The same for one of its two forms: `choice` leads to the other one. */
export type FormProps = AddProps & { readonly choice: ReactNode }

import { Autocomplete } from '@base-ui/react/autocomplete'
import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { Search } from 'lucide-react'
import { useEffect, useRef, type RefObject } from 'react'
import { foldText } from '#shared/base/fold-text.ts'
import { Icon } from './Icon.tsx'
import type { IconComponent } from './icon-component.ts'
import { Kbd } from './Kbd.tsx'
import { KindIcon } from './KindIcon.tsx'
import type { NodeKind } from './node-kind.ts'

/** A thing to go to, or something that can be done with what is selected. */
export interface PaletteCommand {
  readonly id: string
  readonly label: string
  readonly icon?: IconComponent | undefined
  readonly kind?: NodeKind | undefined
  /** At the end, mono: an address. Found by it too. */
  readonly detail?: string | undefined
  readonly shortcut?: string | undefined
  /** Other words under which it is found. */
  readonly keywords?: string | undefined
  readonly onRun: () => void
}

export interface CommandPaletteProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** The dialog's and the field's name. */
  readonly label: string
  readonly placeholder?: string | undefined
  readonly emptyText: string
  /** The key that closes, as written on it: "Esc". */
  readonly closeKey: string
  /** In the order in which they are offered: things, actions on the selection, places. */
  readonly commands: readonly PaletteCommand[]
  /** For a list too long to be filtered here: the caller gives what it found by this. */
  readonly onTyped?: ((text: string) => void) | undefined
}

/** Everything by its name: one list that is filtered while one types; Enter runs what is highlighted. */
export function CommandPalette({ open, onOpenChange, ...rest }: CommandPaletteProps) {
  const cameFrom = useRef<Element | null>(null)
  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="ui-scrim" />
        <BaseDialog.Viewport className="ui-dialog-stage ui-palette-stage">
          <BaseDialog.Popup
            className="ui-dialog ui-palette"
            aria-label={rest.label}
            finalFocus={() => placeToReturn(cameFrom.current)}
          >
            <Palette {...rest} cameFrom={cameFrom} close={() => onOpenChange(false)} />
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}

/** Where the focus goes: back, unless what was run has moved it. `true`: where the dialog thinks best. */
function placeToReturn(cameFrom: Element | null): HTMLElement | boolean {
  const active = document.activeElement
  if (active !== null && active !== document.body && active.closest('.ui-palette') === null) return false
  return cameFrom instanceof HTMLElement && cameFrom.isConnected && cameFrom !== document.body
    ? cameFrom
    : true
}

type PaletteProps = Omit<CommandPaletteProps, 'open' | 'onOpenChange'> & {
  /** Told what had the focus. */
  readonly cameFrom: RefObject<Element | null>
  readonly close: () => void
}

function Palette(props: PaletteProps) {
  const { label, placeholder, emptyText, closeKey, commands, onTyped, cameFrom, close } = props
  const input = useRef<HTMLInputElement>(null)
  // The dialog would do it a frame later: what is typed at once would be lost.
  useEffect(() => {
    if (document.activeElement === input.current) return
    cameFrom.current = document.activeElement
    input.current?.focus()
  }, [cameFrom])
  return (
    <Autocomplete.Root
      open
      inline
      items={commands}
      itemToStringValue={(command: PaletteCommand) => command.label}
      filter={isFound}
      onValueChange={(text) => onTyped?.(text)}
      autoHighlight="always"
      keepHighlight
    >
      <div className="ui-palette-head">
        <Icon of={Search} />
        <Autocomplete.Input
          ref={input}
          className="ui-palette-input"
          aria-label={label}
          placeholder={placeholder}
        />
        <Kbd>{closeKey}</Kbd>
      </div>
      <Autocomplete.Empty>
        <div className="ui-palette-empty">{emptyText}</div>
      </Autocomplete.Empty>
      <Autocomplete.List className="ui-palette-list">
        {(command: PaletteCommand) => (
          <Autocomplete.Item
            key={command.id}
            value={command}
            className="ui-menu-item"
            onClick={() => {
              close()
              command.onRun()
            }}
          >
            {command.kind && <KindIcon kind={command.kind} />}
            {command.icon && <Icon of={command.icon} />}
            <span className="ui-menu-words">{command.label}</span>
            {command.detail === undefined ? null : (
              <span className="ui-menu-hint mono">{command.detail}</span>
            )}
            {command.shortcut === undefined ? null : <Kbd>{command.shortcut}</Kbd>}
          </Autocomplete.Item>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  )
}

/** Every word that was typed occurs somewhere, whatever its accents: "conexion" finds "Probar conexión". */
function isFound(command: PaletteCommand, typed: string): boolean {
  const text = foldText(`${command.label} ${command.detail ?? ''} ${command.keywords ?? ''}`)
  return foldText(typed)
    .split(/\s+/u)
    .every((word) => text.includes(word))
}

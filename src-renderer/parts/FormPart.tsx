import { useId, type ReactNode } from 'react'

/** Fields of a form that belong together, under a title. */
export function FormPart({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className="flex flex-col gap-4 border-t border-line pt-4">
      <h3 id={id} className="text-13 font-semibold">
        {title}
      </h3>
      {children}
    </div>
  )
}

import { useEffect, useState } from 'react'

export interface PreviewProps {
  /** An SVG document, made here or elsewhere: as a picture nothing in it runs or is fetched. */
  readonly svg: string
  /** Empty where its words stand beside. */
  readonly label: string
  /** Beside others, to choose from. */
  readonly size?: 'card'
}

/** A drawing in small. */
export function Preview({ svg, label, size }: PreviewProps) {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    const next = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
    setAddress(next)
    return () => URL.revokeObjectURL(next)
  }, [svg])
  const height = size === 'card' ? 'mt-2 h-40' : 'h-44'
  return address === null ? (
    <span className={`${height} w-full`} />
  ) : (
    <img
      src={address}
      alt={label}
      className={`${height} w-full rounded-(--r-2) border border-line bg-canvas object-contain p-2`}
    />
  )
}

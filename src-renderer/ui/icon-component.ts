import type { ComponentType } from 'react'

/** An interface icon, passed as a component (`icon={Plus}`): size and stroke are the part's business. */
export type IconComponent = ComponentType<{
  readonly strokeWidth?: number | string
  readonly className?: string
  readonly 'aria-hidden'?: boolean
}>

/** Stroke of every interface icon. */
export const iconStroke = 1.75

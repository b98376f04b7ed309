import type { ComponentType } from 'react'

/** An interface icon, passed as a component (`icon={Plus}`): the part that shows it sets size and stroke. */
export type IconComponent = ComponentType<{
  readonly strokeWidth?: number | string
  readonly className?: string
  readonly 'aria-hidden'?: boolean
}>

/** Stroke width of every interface icon. */
export const iconStroke = 1.75

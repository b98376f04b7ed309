import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalDistributeCenter,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalDistributeCenter,
} from 'lucide-react'
import type { Alignment, Axis } from '#shared/design/arrange.ts'
import type { IconComponent } from '#renderer/ui/icon-component.ts'

/** Of lining up, for menus and the panel alike. */
export const alignIcons: Readonly<Record<Alignment, IconComponent>> = {
  left: AlignStartVertical,
  center: AlignCenterVertical,
  right: AlignEndVertical,
  top: AlignStartHorizontal,
  middle: AlignCenterHorizontal,
  bottom: AlignEndHorizontal,
}

/** Of spreading. */
export const axisIcons: Readonly<Record<Axis, IconComponent>> = {
  horizontal: AlignHorizontalDistributeCenter,
  vertical: AlignVerticalDistributeCenter,
}

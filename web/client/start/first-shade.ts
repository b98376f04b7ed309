import { mayBeDrawn } from '#renderer/features/designer/open/may-be-drawn.ts'
import { isSystemLight, keptTheme, shadeOf } from '#renderer/state/shade.ts'

/** Stands in the page itself and before everything that is seen: the shade is there with the first picture. */
document.documentElement.dataset.theme = shadeOf(keptTheme(), isSystemLight())

// The designer's first picture says how to begin only where nothing was drawn.
if (mayBeDrawn(location)) document.documentElement.dataset.drawn = ''

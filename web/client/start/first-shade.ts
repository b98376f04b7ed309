import { isSystemLight, keptTheme, shadeOf } from '#renderer/state/shade.ts'

/** Stands in the page itself and before everything that is seen: a chosen shade is there with the first picture. */
const chosen = keptTheme()
if (chosen !== null) document.documentElement.dataset.theme = shadeOf(chosen, 'dark', isSystemLight())

import { isSystemLight, keptTheme, shadeOf } from '#renderer/state/shade.ts'

/** Stands in the page itself and before everything that is seen: the shade is there with the first picture. */
document.documentElement.dataset.theme = shadeOf(keptTheme(), isSystemLight())

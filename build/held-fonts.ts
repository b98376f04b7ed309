/** As the style sheets of a bundle have them: of a font that lies in a file, not in the machine. */
const fontRule = /@font-face\s*\{[^}]*\burl\([^}]*\}/g

/** The rules of a page without those of its fonts, and these by themselves, for a style sheet that waits for its turn. */
export function apartFonts(rules: string): { readonly rules: string; readonly fonts: string } {
  return { rules: rules.replace(fontRule, ''), fonts: (rules.match(fontRule) ?? []).join('\n') }
}

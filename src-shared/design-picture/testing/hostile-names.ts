import type { Design } from '#shared/design/design.ts'
import { toDesign } from '#shared/design/value.ts'
import { aNode, anOutline, aRelationship } from '#shared/design/testing/designs.ts'

/** Texts that would be more than text where they are not escaped. */
export const hostileNames: readonly string[] = [
  '<script>alert(1)</script>',
  `"'&<>]]>--><!--`,
  '"/><image href="https://evil.example/x.png" onload="alert(1)"/>',
  '&lt;b&gt; &#60; &amp;',
  '</text></svg><svg onload=alert(1)>',
  '<![CDATA[x]]><?php ?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>&x;',
  '(unbalanced \\ ) endstream endobj %%EOF',
  '<</JavaScript (app.alert(1))>> 1 0 R',
  '"]; click n1 href "javascript:alert(1)"; subgraph x',
  '`**bold**` %%{init: {"securityLevel": "loose"}}%% end',
  '=HYPERLINK("https://evil.example")',
  "'=1+1",
  '@SUM(A1:A9)',
  'a,b;"c"',
  'مرحبا بالعالم',
  '\u202Etxt.exe',
  '👩‍💻 equipo 🇨🇴',
  'e\u0301\u0301\u0301\u0301 网络 Ωμέγα Łódź',
  '%name% ${x} {{y}} \\u0041',
  'shape=image;image=https://evil.example/x',
]

/** A design where each of them is the name of a node and of an outline, an address and a label. */
export const hostileDesign: Design = toDesign({
  outlines: hostileNames.map((name, at) => anOutline(`o${at}`, { name, range: name, y: at * 300 })),
  nodes: hostileNames.map((name, at) =>
    aNode(`n${at}`, {
      name,
      privateIp: name,
      publicIp: name,
      observations: `${name}\n${name}`,
      x: 20,
      y: at * 300 + 40,
      outlineId: anOutline(`o${at}`).id,
    }),
  ),
  relationships: hostileNames.map((label, at) =>
    aRelationship(`r${at}`, aNode(`n${at}`).id, aNode(`n${(at + 1) % hostileNames.length}`).id, { label }),
  ),
})

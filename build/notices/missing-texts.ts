/** Who holds the copyright of packages that state MIT and come without its text, by what they say elsewhere. */
const holders: Readonly<Record<string, string>> = {
  '@nodable/entities': 'Amit Gupta',
  'abstract-logging': 'James Sumners',
  'lazy-val': 'Vladimir Krivosheev',
}

/** The licence of a package that comes without it; null when it is not known here. */
export function missingTextOf(name: string, license: string): string | null {
  const holder = holders[name]
  return holder === undefined || license !== 'MIT' ? null : `MIT License\n\nCopyright (c) ${holder}\n\n${mit}`
}

const mit = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated
documentation files (the "Software"), to deal in the Software without restriction, including without limitation
the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and
to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of
the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO
THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE
AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF
CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS
IN THE SOFTWARE.`

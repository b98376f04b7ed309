import { Mark } from '#renderer/ui/Logo.tsx'
import { Part, type PartProps } from './Part.tsx'
import { Buttons, Colours, Kinds, States, TypeScale } from './SheetBasics.tsx'
import { Fields, MoreFields } from './SheetFields.tsx'
import { Devices, EmptyAndLoading, FileParts, Notes, Small, SyncParts } from './SheetShows.tsx'

/** Everything that stands on a page, in one theme: to be held beside the drawn sheet. */
export function Sheet({ theme, words }: PartProps & { readonly theme: 'dark' | 'light' }) {
  return (
    <section data-theme={theme} className="min-w-0 bg-bg px-[43px] pt-10 pb-12 text-text">
      <div className="mb-7 flex items-center gap-2">
        <Mark size={22} />
        <h1 className="text-[18px] leading-none font-[650] tracking-[-0.03em]">
          {words.sheet}, {words.theme[theme]}
        </h1>
      </div>
      <Part title={words.headings.roles}>
        <Colours />
      </Part>
      <Part title={words.headings.type}>
        <TypeScale words={words} />
      </Part>
      <Part title={words.headings.buttons}>
        <Buttons words={words} />
      </Part>
      <Part title={words.headings.form}>
        <Fields words={words} />
      </Part>
      <Part title={words.headings.states}>
        <States words={words} />
      </Part>
      <Part title={words.headings.table}>
        <Devices words={words} />
      </Part>
      <EmptyAndLoading words={words} />
      <Part title={words.headings.sync}>
        <SyncParts words={words} />
      </Part>
      <Part title={words.headings.more}>
        <MoreFields words={words} />
      </Part>
      <Part title={words.headings.notes}>
        <Notes words={words} />
      </Part>
      <Part title={words.headings.code}>
        <FileParts words={words} />
      </Part>
      <Part title={words.headings.kinds}>
        <Kinds />
      </Part>
      <Part title={words.headings.small}>
        <Small words={words} />
      </Part>
    </section>
  )
}

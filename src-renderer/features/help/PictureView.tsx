import { pointsOfPixel, type PictureBlock, type PictureFiles } from '#shared/help/chapter.ts'
import { useShade } from '#renderer/state/theme.ts'

/**
 * A picture in the appearance of the page, loaded when it comes near. Its place is as large before, so that nothing
 * moves.
 */
export function PictureView({
  block: { alt, width, height },
  files,
}: {
  readonly block: PictureBlock
  readonly files: PictureFiles | undefined
}) {
  const shade = useShade()
  return (
    <img
      className="help-picture"
      src={files?.[shade]}
      alt={alt}
      width={Math.round(width / pointsOfPixel)}
      height={Math.round(height / pointsOfPixel)}
      loading="lazy"
    />
  )
}

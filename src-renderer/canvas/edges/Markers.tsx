/** Arrowheads and the cross of a line that is stopped; referenced by the lines of one page. */
export function Markers() {
  return (
    <svg className="cv-markers" aria-hidden>
      <defs>
        <Arrow id="cv-arrow-what" color="var(--what)" />
        <Arrow id="cv-arrow-line" color="var(--line-control)" />
        <Arrow id="cv-arrow-ok" color="var(--ok)" />
        <Arrow id="cv-arrow-bad" color="var(--bad)" />
        <Arrow id="cv-arrow-selected" color="var(--selected)" />
        <marker
          id="cv-cross"
          markerUnits="userSpaceOnUse"
          markerWidth="12"
          markerHeight="12"
          refX="6"
          refY="6"
        >
          <path
            d="M2 2l8 8M10 2l-8 8"
            fill="none"
            stroke="var(--bad)"
            strokeWidth="1.75"
            strokeLinecap="round"
          />
        </marker>
      </defs>
    </svg>
  )
}

/** An open head in a colour, its point on the edge of a card. */
export function Arrow({ id, color }: { readonly id: string; readonly color: string }) {
  return (
    <marker
      id={id}
      markerUnits="userSpaceOnUse"
      markerWidth="10"
      markerHeight="10"
      refX="7"
      refY="5"
      orient="auto-start-reverse"
    >
      <path
        d="M2 1.5 7.5 5 2 8.5"
        fill="none"
        stroke={color}
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </marker>
  )
}

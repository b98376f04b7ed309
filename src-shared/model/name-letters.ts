/** Text without control characters, the line break among them. */
export const noControls = /^\P{Cc}*$/u

/** How a column holds whether something is so: SQLite knows no booleans, and both databases have the same tables. */
export const toBit = (value: boolean): 0 | 1 => (value ? 1 : 0)

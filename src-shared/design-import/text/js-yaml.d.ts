/** Of js-yaml, which comes without types, what is used here. */
declare module 'js-yaml' {
  interface Schema {
    extend(types: { readonly implicit: readonly unknown[]; readonly explicit: readonly object[] }): Schema
  }
  /** Of all values whose mark begins with the tag, where it is one of several. */
  export const Type: new (
    tag: string,
    options: { readonly kind: 'scalar' | 'sequence' | 'mapping'; readonly multi: boolean },
  ) => object
  export const CORE_SCHEMA: Schema
  export const types: { readonly merge: unknown }
  /** Throws for what is no YAML, with a message that quotes it. */
  export function load(
    text: string,
    options: {
      readonly schema: Schema
      /** Of two keys alike the last one counts, as in JSON; else they are an error. */
      readonly json: boolean
      readonly maxDepth: number
      readonly maxTotalMergeKeys: number
    },
  ): unknown
}

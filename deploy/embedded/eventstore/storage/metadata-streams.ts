const PREFIX = '$$'

/** The stream that holds the metadata of a stream. */
export function metadataStreamOf(name: string): string {
  return PREFIX + name
}

/** The stream whose metadata a stream holds; undefined for one that holds events. */
export function subjectOf(name: string): string | undefined {
  return name.startsWith(PREFIX) ? name.slice(PREFIX.length) : undefined
}

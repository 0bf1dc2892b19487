/** Adds a tag only when it is not empty and not there already (part 1, section 5). */
export function addTag(tags: readonly string[], text: string): string[] {
  const tag = text.trim();
  return tag === '' || tags.includes(tag) ? [...tags] : [...tags, tag];
}

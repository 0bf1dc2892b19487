// Fields that ask the server.

/** Types into a box that finds records, and takes the first with these words: what was found before may still be listed. */
export async function chooseRecord(page, box, words) {
  await box.fill(words);
  await page.getByRole('listbox').getByRole('option').filter({ hasText: words }).first().click();
}

/** What everyone has: BM25 (k1 1.2, b 0.75) over label and text as one field. The yardstick of the evaluation. */
export function plainBm25(
  documents: readonly { readonly ref: string; readonly text: string }[],
  analyse: (text: string) => readonly string[]
): (question: string, limit: number) => string[] {
  const postings = new Map<string, Map<number, number>>()
  const lengths = documents.map(({ text }, document) => {
    const terms = analyse(text)
    for (const term of terms) {
      let counts = postings.get(term)
      if (counts === undefined) postings.set(term, (counts = new Map<number, number>()))
      counts.set(document, (counts.get(document) ?? 0) + 1)
    }
    return terms.length
  })
  const average = lengths.reduce((total, length) => total + length, 0) / documents.length
  return (question, limit) => {
    const scores = new Map<number, number>()
    for (const term of new Set(analyse(question))) {
      const counts = postings.get(term)
      if (counts === undefined) continue
      const idf = Math.log(1 + (documents.length - counts.size + 0.5) / (counts.size + 0.5))
      for (const [document, count] of counts) {
        const norm = 1.2 * (0.25 + (0.75 * lengths[document]!) / average)
        scores.set(document, (scores.get(document) ?? 0) + (idf * count * 2.2) / (count + norm))
      }
    }
    return [...scores]
      .sort((a, b) => b[1] - a[1] || a[0] - b[0])
      .slice(0, limit)
      .map(([document]) => documents[document]!.ref)
  }
}

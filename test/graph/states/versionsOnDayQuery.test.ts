import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { DataFactory } from 'n3'
import oxigraph from 'oxigraph'
import { allOf } from '../../service/loads/giiAct.js'
import { threeVersions } from '../../service/loads/legalDocMLAct.js'
import { describeHeldStates } from '../../service/law/states/heldStates.js'

const documented = /```sparql\n(PREFIX[^`]+)```/.exec(readFileSync('docs/queries.md', 'utf8'))![1]!

describeHeldStates(
  'the query for what an act in several versions says on a day',
  held => {
    it('gives what versions state for it, past and to come', async () => {
      const { store, ids } = held()
      const dataset = new oxigraph.Store()
      for (const graph of [ids.sharedGraph, ids.provenanceGraph, ids.statesGraph]) {
        const named = graph.equals(ids.statesGraph) ? graph : DataFactory.defaultGraph()
        for (const { subject, predicate, object } of await allOf(store, graph))
          dataset.add(DataFactory.quad(subject, predicate, object, named) as never)
      }
      const saidOn = (day: string) => {
        const query = documented.replace('"ELI:BGB"', '"ELI:MG"').replace('"2023-03-01"^^', `"${day}"^^`)
        const rows = dataset.query(query) as Map<string, { readonly value: string }>[]
        const texts = rows.map(row => [row.get('work')!.value.split('/').at(-1), row.get('text')?.value])
        expect(texts.length).equal(new Set(texts.map(([number]) => number)).size)
        return Object.fromEntries(texts) as Record<string, string>
      }
      const fourWeeks = 'Die Frist beträgt vier Wochen.'
      expect(saidOn('2020-02-01')).deep.equal({ 1: 'Muster sind rund.', 2: 'Die Frist beträgt zwei Wochen.' })
      expect(saidOn('2026-12-14')).deep.equal({
        ...{ 1: 'Muster sind rund.', 2: fourWeeks, 3: 'Die Gebühr beträgt 10 Euro.' }
      })
      expect(saidOn('2026-12-31')).deep.equal({
        ...{ 1: 'Muster sind rund.', 2: fourWeeks, 3: 'Die Gebühr beträgt 20 Euro.' }
      })
      expect(saidOn('2030-01-01')).deep.equal({
        2: 'Die Frist beträgt zwei Monate.',
        ...{ 3: 'Die Gebühr beträgt 20 Euro.', 4: 'Der Bescheid ist kostenfrei.' }
      })
    })
  },
  { format: 'legaldocml', files: threeVersions }
)

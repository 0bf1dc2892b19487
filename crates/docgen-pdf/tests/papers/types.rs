//! The ten types of papers for five clients.

use crate::pages::right_edges;
use crate::{clients, poppler, render, squeezed};

#[test]
fn r1_221_every_type_is_drawn_for_every_client_whole_and_within_its_edges() {
    let papers = clients::papers();
    assert_eq!(papers.len(), 50);
    for (name, last_name, paper) in papers {
        let pdf = render(&paper);
        let text = poppler("pdftotext", &["-layout", "-", "-"], &pdf.bytes);
        let last = format!("Page {0} of {0}", pdf.pages);
        assert!(text.contains(&last), "{name}: {last}");
        let text = squeezed(&poppler("pdftotext", &["-", "-"], &pdf.bytes));
        assert!(text.contains(&squeezed(last_name)), "{name}: {text}");
        assert!(text.contains(&squeezed(&paper.title)), "{name}: {text}");
        let marks = text.matches(&squeezed(docgen::SAMPLE_MARK)).count();
        assert_eq!(marks, usize::try_from(pdf.pages).unwrap(), "{name}");
        for (word, edge) in right_edges(&pdf) {
            assert!(edge <= 548.0, "{name}: {word} ends at {edge}");
        }
    }
}

//! A page that is opened beside the files it names: a whole HTML document without a script.

use maud::{DOCTYPE, Markup, PreEscaped, html};

const STYLE: &str = "body{font:14px/1.5 system-ui,sans-serif;margin:2rem;color:#1b1b1b;background:#fff}\
    table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:.4rem .6rem;border-bottom:1px solid #ccc;vertical-align:top}\
    code{font-size:12px;overflow-wrap:anywhere}strong{color:#8a1c1c}";

/// The document with its title above what stands on it.
pub(crate) fn web_page(title: &str, content: &Markup) -> String {
    let page = html! {
        (DOCTYPE)
        html lang="en-US" {
            head {
                meta charset="utf-8";
                meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (title) }
                style { (PreEscaped(STYLE)) }
            }
            body {
                h1 { (title) }
                (content)
            }
        }
    };
    page.into_string()
}

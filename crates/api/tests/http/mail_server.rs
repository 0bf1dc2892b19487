//! A mail server on this machine that only listens, and the queue that feeds it.

use api::testing::TestApp;
use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::time::Duration;
use tokio::time::sleep;

/// Takes mails at an address of its own and hands them over.
pub(crate) fn mail_server() -> (String, Receiver<String>) {
    mail_server_saying("250 ok")
}

/// Says this to every address that a mail is for.
pub(crate) fn mail_server_saying(to_addresses: &'static str) -> (String, Receiver<String>) {
    started(to_addresses, || "250 taken")
}

/// Has each mail whole, and then waits for what it is to say to it.
pub(crate) fn mail_server_waiting() -> (String, Receiver<String>, Sender<&'static str>) {
    let (say, said) = channel();
    let (url, mails) = started("250 ok", move || said.recv().unwrap_or("250 taken"));
    (url, mails, say)
}

fn started(
    to_addresses: &'static str,
    to_mails: impl Fn() -> &'static str + Send + 'static,
) -> (String, Receiver<String>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("smtp://{}", listener.local_addr().unwrap());
    let (send, mails) = channel();
    std::thread::spawn(move || {
        for connection in listener.incoming() {
            take_mail(connection.unwrap(), (to_addresses, &to_mails), &send);
        }
    });
    (url, mails)
}

fn take_mail(
    mut connection: TcpStream,
    (to_addresses, to_mails): (&str, &dyn Fn() -> &'static str),
    mails: &Sender<String>,
) {
    let mut lines = BufReader::new(connection.try_clone().unwrap()).lines();
    let mut say = |text: &str| connection.write_all(text.as_bytes()).is_ok();
    say("220 stub\r\n");
    let mut mail = String::new();
    while let Some(Ok(line)) = lines.next() {
        let word = line.split(' ').next().unwrap_or_default().to_uppercase();
        match word.as_str() {
            "EHLO" => say("250 stub\r\n"),
            "DATA" => {
                say("354 go on\r\n");
                for line in lines.by_ref().map_while(Result::ok) {
                    if line == "." {
                        break;
                    }
                    mail.push_str(&line);
                    mail.push('\n');
                }
                let _ = mails.send(std::mem::take(&mut mail));
                say(&format!("{}\r\n", to_mails()))
            }
            "QUIT" => {
                say("221 bye\r\n");
                return;
            }
            "RCPT" => {
                mail.push_str(&line);
                mail.push('\n');
                say(&format!("{to_addresses}\r\n"))
            }
            _ => {
                mail.push_str(&line);
                mail.push('\n');
                say("250 ok\r\n")
            }
        };
    }
}

/// How many mails wait for the mail server.
pub(crate) fn queued(app: &TestApp) -> usize {
    let jobs = app.rows("SELECT kind FROM jobs WHERE kind LIKE 'mail%'");
    jobs.len()
}

/// Works until no mail waits, for the last time.
pub(crate) async fn deliver(app: &TestApp) {
    let working = app.start_working();
    delivered(app).await;
    app.stop_working(working).await;
}

/// Waits until no mail waits; a worker runs.
pub(crate) async fn delivered(app: &TestApp) {
    for _ in 0..6_000 {
        if queued(app) == 0 {
            return;
        }
        app.state.job_enqueued();
        sleep(Duration::from_millis(10)).await;
    }
    let failed =
        app.rows("SELECT kind || COALESCE(last_error, '') FROM jobs WHERE kind LIKE 'mail%'");
    assert_eq!(queued(app), 0, "{failed:?}");
}

/// The mail's text: quoted-printable put together again.
pub(crate) fn plain(mail: &str) -> String {
    mail.replace("=\n", "").replace("=3D", "=")
}
